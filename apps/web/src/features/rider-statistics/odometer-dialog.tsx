import type { TextKey } from '@scooter-rides/messages'
import { useQuery } from '@tanstack/react-query'
import { isolate, type Odometer } from '@scooter-rides/contract'
import { useState } from 'react'
import { errorText } from '../../api/form-errors.ts'
import { amountOf, distanceText } from '../../lib/units/units.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { dayField, formatDay, localZone } from '../../lib/time/zoned-time.ts'
import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { FormDialog } from '../../ui/popup/form-dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { endOfPastDay, readOdometer } from './odometer-input.ts'
import { odometerReadingsQuery } from './rider-statistics.queries.ts'
import { useSetOdometer } from './use-change-statistics.ts'

interface OdometerDialogProps {
  vehicleId: number
  name: string
  odometer: Odometer
  onClose: () => void
}

/** Records the reading of the scooter's odometer: today's, or at the end of an earlier day. */
export function OdometerDialog({ vehicleId, name, odometer, onClose }: OdometerDialogProps) {
  const units = useUnits()
  const [today] = useState(() => dayField(new Date()))
  const [amount, setAmount] = useState(amountOf(odometer.distance, units).toFixed(1))
  const [day, setDay] = useState(today)
  const [problem, setProblem] = useState<{ amount?: TextKey | undefined; day?: TextKey | undefined }>({})
  const set = useSetOdometer(vehicleId)

  const save = useSingleFlight(async () => {
    const distance = readOdometer(amount, units)
    const isToday = day === today
    const at = isToday ? undefined : endOfPastDay(day, new Date())
    setProblem({
      amount: distance === undefined ? 'statistics.odometer.needReading' : undefined,
      day: isToday || at ? undefined : 'statistics.odometer.needDay',
    })
    if (distance === undefined || (!isToday && !at)) return
    const body = at ? { distance, at: at.toISOString() } : { distance }
    const saved = await set.mutateAsync(body).catch(() => undefined)
    if (!saved) return
    toast({
      title: t('statistics.odometer.corrected'),
      description: t('statistics.odometer.shows', {
        name: isolate(name),
        distance: distanceText(saved.distance, units),
      }),
      kind: 'success',
    })
    onClose()
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t('statistics.odometer.title', { name: isolate(name) })}
      size="small"
      action={t('statistics.odometer.save')}
      isBusy={set.isPending}
      busyLabel={t('statistics.odometer.saving')}
      onSubmit={save}
    >
      <TextField
        label={units === 'imperial' ? t('statistics.odometer.miles') : t('statistics.odometer.kilometres')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={problem.amount && t(problem.amount)}
      />
      <TextField
        label={t('statistics.odometer.day')}
        type="date"
        max={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        hint={t('statistics.odometer.dayHelp')}
        error={problem.day && t(problem.day)}
      />
      <Readings vehicleId={vehicleId} />
      {set.isError && (
        <Note tone="bad" role="alert">
          {errorText(set.error, t('statistics.odometer.wentWrong'))}
        </Note>
      )}
    </FormDialog>
  )
}

/** Earlier readings; the form works without them if they fail to load. */
function Readings({ vehicleId }: { vehicleId: number }) {
  const units = useUnits()
  const { data: readings = [] } = useQuery(odometerReadingsQuery(vehicleId))
  if (readings.length === 0) return null
  return (
    <div>
      <h3 className="text-h3">{t('statistics.odometer.earlier')}</h3>
      <ul className="mt-1 text-sm text-ink-2">
        {readings.map(({ id, distance, at }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>{formatDay(at, localZone())}</span>
            <span className="text-data">{distanceText(distance, units)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
