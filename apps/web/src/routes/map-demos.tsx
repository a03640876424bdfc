import { WorkshopNotice } from '../desktop/workshop-notice.tsx'

/** Holds the place of the five demo maps until the place search they show exists. */
export function MapDemoScreen() {
  return (
    <WorkshopNotice
      title="Map Demo"
      fact="This demo map is still being drawn."
      help="It will let you search a place and drop a marker there. Until then the home page has a map of the rides near a place."
      links={[{ href: '/', label: 'Home Page' }]}
    />
  )
}
