/** A tile archive contradicts its own size or format. Reading it again does not help. */
export class TilesBroken extends Error {
  override name = 'TilesBroken'
}
