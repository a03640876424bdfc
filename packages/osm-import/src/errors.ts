/** A file that cannot be imported. `code` names the reason; the message is a sentence for the person who chose the file. */
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
    'This is no map extract. Choose a file that ends in .osm.pbf, or a map that ends in .pmtiles.',
  )

export const cutShort = () =>
  new UnusableFile('maps.cut_short', 'This extract ends in the middle. Download it once more.')

export const damaged = (cause: unknown) =>
  new UnusableFile('maps.damaged', 'This extract is damaged. Download it once more.', { cause })

export const unsupported = (feature: string) =>
  new UnusableFile('maps.unsupported', `This extract is of a kind that cannot be read here (${feature}).`)

export const emptyExtract = () => new UnusableFile('maps.empty', 'There is nothing on the map in this extract.')

export const otherSchema = () =>
  new UnusableFile(
    'maps.other_schema',
    'This map names its streets in a way that cannot be drawn here. Choose one with the layers of OpenMapTiles, or of Protomaps’ basemap, version 4.',
  )

export const notAMap = () =>
  new UnusableFile(
    'maps.no_map',
    'This map cannot be shown: vector tiles are needed, packed by gzip, as Planetiler and Protomaps make them.',
  )

export const damagedMap = () =>
  new UnusableFile(
    'maps.damaged_map',
    'This map is cut short or damaged: its file is shorter than it says. Download it once more.',
  )
