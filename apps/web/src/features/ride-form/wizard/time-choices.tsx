import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { formatDay } from '../../../lib/time/zoned-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { momentsOf, zoneOf } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { isAnyTime, timeOffers, type OfferName } from '../../ride-form-model/time-offers.ts'

const choices: { label: TextKey; offer: OfferName }[] = [
  { label: 'ride-form.offers.anyTime', offer: 'anyTimeToday' },
  { label: 'ride-form.offers.nextHour', offer: 'nextHour' },
  { label: 'ride-form.offers.evening', offer: 'thisEvening' },
  { label: 'ride-form.offers.saturday', offer: 'nextSaturday' },
]

const fields = ['date', 'time', 'endDate', 'endTime'] as const

/** Suggested times for one click, and the meaning of a day without a time. */
export function TimeChoices({ form }: { form: UseFormReturn<RideForm> }) {
  const now = useMinute()
  const [date, time, endDate, endTime, timeZone, taken] = useWatch({
    control: form.control,
    name: [...fields, 'timeZone', 'offer'],
  })
  const typed = { date, time, endDate, endTime }
  const { startsAt } = momentsOf({ ...typed, timeZone })
  const offered = choices.map((choice) => ({ ...choice, times: timeOffers[choice.offer](now, timeZone) }))
  const agreeing = offered.filter(({ times }) => times && fields.every((field) => times[field] === typed[field]))
  const pressed = agreeing.find(({ offer }) => offer === taken) ?? agreeing[0]
  return (
    <div className="grid gap-2">
      <div className="wizard-choices" role="group" aria-label={t('ride-form.confirm.when')}>
        {offered.map(({ label, offer, times }) => {
          const isTaken = offer === pressed?.offer
          return (
            times && (
              <Button
                key={label}
                size="small"
                variant={isTaken ? 'primary' : 'default'}
                aria-pressed={isTaken}
                onClick={() => {
                  for (const field of fields) form.setValue(field, times[field] ?? '', { shouldDirty: true })
                  form.setValue('offer', offer)
                  form.clearErrors(fields)
                }}
              >
                {t(label)}
              </Button>
            )
          )
        })}
      </div>
      <p className="text-sm text-ink-2 empty:hidden" role="status">
        {isAnyTime(typed) &&
          startsAt &&
          t('ride-form.offers.wholeDay', { day: formatDay(startsAt, zoneOf(timeZone), 'long') })}
      </p>
    </div>
  )
}
