/** A tile archive contradicts its own size or format; reading it again ends the same way. */
export class TilesBroken extends Error {
  override name = 'TilesBroken'
}
