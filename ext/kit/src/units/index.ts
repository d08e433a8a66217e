export { type OnBoard, unitAt, unitById, unitsWithin } from './units.ts'
