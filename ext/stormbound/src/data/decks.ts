import type { Kingdom } from '../dialect.ts'

/** A deck to begin with. */
export interface StarterDeck {
  readonly name: string
  readonly title: { readonly en: string; readonly zh: string }
  readonly kingdom: Kingdom
  readonly cards: readonly string[]
}

const deck = (name: string, en: string, zh: string, kingdom: Kingdom, cards: string): StarterDeck => ({
  name,
  title: { en, zh },
  kingdom,
  cards: cards.split(' '),
})

/** Three decks for each kingdom. */
export const starterDecks: readonly StarterDeck[] = [
  deck(
    'first-snow',
    'First Snow',
    '初雪',
    'frost',
    'frost-touch cold-snap slow-starter ice-shards smithy icicle-thrower gate-guard snow-gatherer falling-rock glacier sworn-brother snow-walker',
  ),
  deck(
    'deep-freeze',
    'Deep Freeze',
    '严寒',
    'frost',
    'frost-touch cold-snap ice-breaker rime-dragon deep-winter frost-eye ice-shards icicle-thrower drake-whelp storm-miner north-wind iron-oath',
  ),
  deck(
    'mana-hoard',
    'Mana Hoard',
    '蓄流',
    'frost',
    'mana-spring all-in snow-gatherer aurora reservoir second-wind smithy high-mason stone-keep gate-guard mountain-guard outrider',
  ),
  deck(
    'assembly-line',
    'Assembly Line',
    '流水线',
    'iron',
    'loose-gear nesting-doll coupled-gears repair-shop workbench walking-boiler rusty-veteran spark-bearer parting-gift oil-can last-furnace gate-guard',
  ),
  deck(
    'powder-and-shot',
    'Powder and Shot',
    '火药铅弹',
    'iron',
    'shove-rat short-fuse pot-shot great-bellows long-barrel powder-boot grudge-gunner falling-rock crate-of-squibs rear-gunner rail-gang evening-blessing',
  ),
  deck(
    'stone-walls',
    'Stone Walls',
    '石墙',
    'iron',
    'overseer welded-plates rotten-palisade repair-shop workbench long-barrel site-manager stone-keep drill-yard watchful-bow mason-guild clockwork-saint',
  ),
  deck(
    'slow-poison',
    'Slow Poison',
    '慢毒',
    'fen',
    'spore-spitter blister-toad slow-venom burst-sack crow-moon fume-well fever-doctor crumb-eater egg-carrier swamp-glutton antidote mud-skipper',
  ),
  deck(
    'crow-court',
    'Crow Court',
    '鸦庭',
    'fen',
    'two-faced-crow silent-wings blood-sipper debt-collector night-judge silver-tongue black-contract sweet-talker feather-throne carrion-call fair-weather-friend gate-guard',
  ),
  deck(
    'egg-and-scale',
    'Egg and Scale',
    '卵与鳞',
    'fen',
    'fen-drake jealous-drake egg-empress ember-heir drake-whelp wing-marshal hoard-sitter clutch-mother spawn-season egg-carrier kin-slayer whim-of-ages',
  ),
  deck(
    'dust-storm',
    'Dust Storm',
    '沙尘暴',
    'sand',
    'herald-goat reckless-kid drum-of-bones far-archer dust-rider war-horn skirmish-lord endless-march outrider boarding-party front-runner hollow-shell',
  ),
  deck(
    'horned-herd',
    'Horned Herd',
    '角群',
    'sand',
    'herald-goat big-sister herd-stone pack-runner song-leader caravan horned-wall avenging-elder goat-herd wall-butter sand-burst stinging-rain',
  ),
  deck(
    'graveyard-shift',
    'Graveyard Shift',
    '夜班墓园',
    'sand',
    'drum-of-bones hollow-shell wall-gnawer far-archer gate-of-tombs marshal-of-dust twice-buried grave-double even-trade siege-drum pale-rider cutpurse-mate',
  ),
]
