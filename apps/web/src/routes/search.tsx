import { WorkshopNotice } from '../desktop/workshop-notice.tsx'

/** Holds the place of the search until it can find something. */
export function SearchScreen() {
  return (
    <WorkshopNotice
      title="Search"
      fact="The search is still in the workshop."
      help="One word will find rides, scooters and sponsors here. Until then the home page lists the public rides."
      links={[
        { href: '/', label: 'See the rides' },
        { href: '/dashboard', label: 'My Dashboard' },
      ]}
    />
  )
}
