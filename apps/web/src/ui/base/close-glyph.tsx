/** The close mark of window buttons; no icon of the set fits into 10 pixels. */
export function CloseGlyph() {
  return (
    <svg className="window-glyph" viewBox="0 0 10 10" shapeRendering="crispEdges" aria-hidden="true">
      <path d="M1 1h2v1h1v1h2v-1h1v-1h2v2h-1v1h-1v2h1v1h1v2h-2v-1h-1v-1h-2v1h-1v1h-2v-2h1v-1h1v-2h-1v-1h-1z" />
    </svg>
  )
}
