/** The colours of a map, by the names of the design's `--map-…` tokens. */
export interface MapColours {
  land: string
  water: string
  shore: string
  rail: string
  label: string
  'label-water': string
  halo: string
}

// A map's style cannot read custom properties, so their values stand here again; a test compares them with the tokens.
export const mapColours: Record<'light' | 'dark', MapColours> = {
  dark: {
    land: '#1b1429',
    water: '#0b2233',
    shore: '#1b5066',
    rail: '#4a3b68',
    label: '#b3a4cb',
    'label-water': '#5fa0bb',
    halo: '#1b1429',
  },
  light: {
    land: '#eef0e2',
    water: '#9fd8dc',
    shore: '#6fbcc6',
    rail: '#a9a3a8',
    label: '#55475f',
    'label-water': '#0f5563',
    halo: '#f4f4e8',
  },
}
