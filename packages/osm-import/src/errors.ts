interface UnusableFileOptions extends ErrorOptions {
  /** An unsupported extract has one of them: the required feature, or the name of the compression. */
  feature?: string
  packing?: string
}

/** A file that cannot be imported. `code` names the reason, for translations of the message. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
  readonly code: string
  readonly feature: string | undefined
  readonly packing: string | undefined

  constructor(code: string, sentence: string, { feature, packing, ...options }: UnusableFileOptions = {}) {
    super(sentence, options)
    this.code = code
    this.feature = feature
    this.packing = packing
  }
}

export const notAnExtract = () =>
  new UnusableFile(
    'maps.no_extract',
    'This is not a map extract. Choose a file that ends in .osm.pbf, or a map that ends in .pmtiles.',
  )

export const cutShort = () => new UnusableFile('maps.cut_short', 'This extract is incomplete. Download it again.')

export const damaged = (cause: unknown) =>
  new UnusableFile('maps.damaged', 'This extract is damaged. Download it again.', { cause })

export const unsupported = (feature: string) =>
  new UnusableFile('maps.unsupported', `The server cannot read this kind of extract (${feature}).`, { feature })

export const unsupportedPacking = (packing: string) =>
  new UnusableFile('maps.unsupported', `The server cannot read this kind of extract (packed by ${packing}).`, {
    packing,
  })

export const emptyExtract = () => new UnusableFile('maps.empty', 'This extract contains nothing to draw.')

export const otherSchema = () =>
  new UnusableFile(
    'maps.other_schema',
    'The layers of this map are not supported. Choose one with the layers of OpenMapTiles, or of Protomaps’ basemap, version 4.',
  )

export const notAMap = () =>
  new UnusableFile(
    'maps.no_map',
    'This map cannot be shown. It must contain vector tiles compressed with gzip, as Planetiler and Protomaps make them.',
  )

export const damagedMap = () =>
  new UnusableFile('maps.damaged_map', 'This map is incomplete or damaged. Download it again.')
