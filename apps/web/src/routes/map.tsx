import { WorkshopNotice } from '../desktop/workshop-notice.tsx'

/** Holds the place of the community map. */
export function MapScreen() {
  return (
    <WorkshopNotice
      title="Map"
      fact="The community map is still being drawn."
      help="It will show every public ride in view. Until then the home page has a map of the rides near a place."
      links={[{ href: '/', label: 'Home Page' }]}
    />
  )
}
