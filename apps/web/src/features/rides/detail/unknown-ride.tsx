import { MissingPage } from '../../../ui/layout/missing-page.tsx'

export function UnknownRide({ wasShown }: { wasShown: boolean }) {
  return (
    <MissingPage title="Ride not found">
      <p role="status">
        {wasShown ? 'This ride was deleted, or you can no longer see it.' : 'The requested ride could not be found.'}
      </p>
    </MissingPage>
  )
}
