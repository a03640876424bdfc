import { WorkshopNotice } from '../desktop/workshop-notice.tsx'

/** Holds the place of a rider's public page. */
export function RiderScreen() {
  return (
    <WorkshopNotice
      title="Rider"
      fact="Riders' own pages are still in the workshop."
      help="You will find a rider's scooters and rides here. Until then each ride says who leads it."
      links={[{ href: '/', label: 'See the rides' }]}
    />
  )
}
