import { MissingPage } from '../../../ui/layout/missing-page.tsx'

export function UnknownRide({ wasShown }: { wasShown: boolean }) {
  return (
    <MissingPage title="Ride not found">
      <p role="status">
        {wasShown
          ? 'This ride was deleted while you looked at it, or is no longer shown to you.'
          : 'The requested ride could not be found.'}
      </p>
    </MissingPage>
  )
}
