/** A file that cannot be imported. `code` names the reason; the message is shown to the person who chose the file. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
  readonly code: string

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.code = code
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
  new UnusableFile('maps.unsupported', `The server cannot read this kind of extract (${feature}).`)

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
