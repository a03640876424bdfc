import { RideWizard } from '../features/ride-form/wizard/ride-wizard.tsx'
import { useRequiredRider } from '../session/me/require-rider.tsx'

export function RideWizardScreen() {
  useRequiredRider()
  // Like the one-page form, it renders before the rider is loaded.
  return <RideWizard />
}
