import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { isApiError } from '../../../api/api-error.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import type { ScooterOdometer } from '../view/scooter-card.tsx'
import { ScooterForm } from '../form/scooter-form.tsx'
import { ScooterList } from './scooter-list.tsx'
import { ScooterView } from '../view/scooter-view.tsx'
import { vehicleQuery } from '../vehicles.queries.ts'

interface MyScootersTabProps {
  riderId: string
  /** From the address: a scooter's id, `new` for the form of a new one, or undefined for the list. */
  chosen: number | 'new' | undefined
  onClose: () => void
  Odometer?: ScooterOdometer | undefined
}

/** The dashboard's My Scooters: the list, a form, or another rider's scooter read-only. */
export function MyScootersTab({ riderId, chosen, onClose, Odometer }: MyScootersTabProps) {
  if (chosen === undefined) return <ScooterList Odometer={Odometer} />
  if (chosen === 'new') return <ScooterForm onClose={onClose} />
  return <OneScooter key={chosen} vehicleId={chosen} riderId={riderId} onClose={onClose} />
}

function OneScooter({ vehicleId, riderId, onClose }: { vehicleId: number; riderId: string; onClose: () => void }) {
  const { data: vehicle, error, refetch } = useQuery(vehicleQuery(vehicleId))
  if (vehicle)
    return vehicle.userId === riderId ? (
      <ScooterForm vehicle={vehicle} onClose={onClose} />
    ) : (
      <ScooterView vehicle={vehicle} />
    )
  if (isApiError(error) && error.status === 404) {
    return (
      <Empty
        title={t('vehicles.missing.title')}
        action={<ButtonLink href="/dashboard#scooters">{t('vehicles.myScooters')}</ButtonLink>}
      >
        {t('vehicles.missing.body')}
      </Empty>
    )
  }
  if (error) return <LoadFailed title={t('vehicles.missing.loadFailed')} error={error} onRetry={() => void refetch()} />
  return <Loading>{t('vehicles.missing.loading')}</Loading>
}
