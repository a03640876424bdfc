import { WorkshopNotice } from '../desktop/workshop-notice.tsx'

/** Holds the place of a sponsor's page. */
export function SponsorScreen() {
  return (
    <WorkshopNotice
      title="Sponsor"
      fact="No sponsor has a page yet."
      help="The people who keep the lights on will be thanked here."
      links={[{ href: '/', label: 'Home Page' }]}
    />
  )
}
