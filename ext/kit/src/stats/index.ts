export {
  addModifier,
  modifierTypes,
  removeModifiers,
  type Stat,
  type StatModifier,
  type StatModifierType,
  stat,
  statValue,
} from './stat.ts'
