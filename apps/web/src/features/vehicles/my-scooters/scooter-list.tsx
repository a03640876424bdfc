import { useQuery } from '@tanstack/react-query'
import { isolate, type Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { errorText } from '../../../api/form-errors.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { OwnSlideshow } from '../photos/own-slideshow.tsx'
import { ScooterCard, type ScooterOdometer } from '../view/scooter-card.tsx'
import { useDeleteVehicle } from '../use-change-vehicles.ts'
import { vehiclesQuery } from '../vehicles.queries.ts'

const newScooterHref = '/dashboard/my-scooters?id=new'

export function ScooterList({ Odometer }: { Odometer?: ScooterOdometer | undefined }) {
  const { data: vehicles, isPending, error, refetch } = useQuery(vehiclesQuery)
  const { mutateAsync: remove } = useDeleteVehicle()
  const [openId, setOpenId] = useState<number>()
  const opened = vehicles?.find(({ id }) => id === openId)

  async function confirmAndDelete({ id, name }: Vehicle) {
    const isSure = await confirm({
      title: t('vehicles.deleteOne', { name: isolate(name) }),
      body: t('vehicles.list.deleteQuestion'),
      action: t('vehicles.delete'),
      isDangerous: true,
    })
    if (!isSure) return
    // not translated: names the toast, and is not shown
    const about = `deleting scooter ${id}`
    dismissToast(about)
    try {
      await remove(id)
      toast({
        title: t('vehicles.list.deleted'),
        description: t('vehicles.list.wasDeleted', { name: isolate(name) }),
        kind: 'success',
      })
    } catch (cause) {
      const description = errorText(cause, t('vehicles.tryAgain'))
      toast({ title: t('vehicles.list.deleteFailed'), description, kind: 'error', about })
    }
  }

  return (
    <div className="p-4 md:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h2">{t('vehicles.list.title')}</h2>
        {vehicles && vehicles.length > 0 && (
          <ButtonLink href={newScooterHref} variant="primary" icon={PlusIcon}>
            {t('vehicles.form.add')}
          </ButtonLink>
        )}
      </div>
      {isPending && <CardSkeletons />}
      {error && <LoadFailed title={t('vehicles.list.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {vehicles?.length === 0 && (
        <Empty
          title={t('vehicles.list.none')}
          action={
            <ButtonLink href={newScooterHref} variant="primary" icon={PlusIcon}>
              {t('vehicles.list.addFirst')}
            </ButtonLink>
          }
        >
          {t('vehicles.list.noneHint')}
        </Empty>
      )}
      {vehicles && vehicles.length > 0 && (
        <ul className="scooter-grid">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="grid">
              <ScooterCard
                vehicle={vehicle}
                Odometer={Odometer}
                onOpenPhotos={() => setOpenId(vehicle.id)}
                onDelete={() => void confirmAndDelete(vehicle)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened && <OwnSlideshow vehicle={opened} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

function CardSkeletons() {
  return (
    <div className="scooter-grid" role="status" aria-label={t('vehicles.list.loading')}>
      <Skeleton className="h-[300px]" />
      <Skeleton className="h-[300px]" />
      <Skeleton className="h-[300px]" />
    </div>
  )
}
