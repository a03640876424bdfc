import { RideWizard } from '../features/ride-form/wizard/ride-wizard.tsx'
import { useRequiredRider } from '../session/me/require-rider.tsx'

export function RideWizardScreen() {
  useRequiredRider()
  // As the one-page form it waits for nobody.
  return <RideWizard />
}
