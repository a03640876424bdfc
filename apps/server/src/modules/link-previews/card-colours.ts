/**
 * The dark colours of the design (apps/web/src/styles/colours.css) that the drawn cards use: a drawing cannot read custom
 * properties. A test compares them.
 */
export const cardColours = {
  bg: '#110c1a',
  edge: '#07040c',
  face: '#2b2140',
  hi: '#5d4a83',
  lo: '#150e20',
  ink: '#f7f0fc',
  sprite: '#5ee0b8',
  brand: '#ff6a95',
  amber: '#ffbc57',
  'title-a': '#5a2a8c',
  'title-b': '#ff6a95',
  route: '#ff6a95',
  'route-core': '#ffe3ec',
  'pin-start': '#2fd07f',
  'pin-end': '#ff5a5a',
  'pin-same': '#ffd84a',
  'pin-ink': '#0c0814',
  'map-land': '#1b1429',
  'map-block-2': '#281e3d',
  'sky-1': '#120b22',
  'sky-2': '#2c1147',
  'sky-3': '#5e1d63',
  'sky-4': '#b8316d',
  'sky-5': '#ff6a72',
  'sky-sun': '#ffd98a',
  'sky-near': '#140a24',
  'sky-road': '#0c0716',
  'sky-dash': '#806ba6',
} as const
