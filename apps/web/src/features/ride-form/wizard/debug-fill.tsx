import type { UseFormReturn } from 'react-hook-form'
import { hourMs } from '@scooter-rides/time'
import { Button } from '../../../ui/actions/button.tsx'
import { dayField, timeField } from '../../../lib/time/zoned-time.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

const startsInHours = 1
const endsInHours = 3

/** Development only: fills the form with a valid ride. */
export function DebugFill({ form }: { form: UseFormReturn<RideForm> }) {
  function fill() {
    const [start, end] = [startsInHours, endsInHours].map((hours) => new Date(Date.now() + hours * hourMs))
    const values: Partial<RideForm> = {
      // not translated: development only
      title: 'Debug ride',
      // not translated: development only
      description: 'Filled in automatically.',
      ...(start && { date: dayField(start), time: timeField(start) }),
      ...(end && { endDate: dayField(end), endTime: timeField(end) }),
      // not translated: names of places
      start: { text: 'Times Square', lat: 40.758, lng: -73.9855 },
      // not translated: names of places
      stops: [{ place: { text: 'Central Park', lat: 40.7812, lng: -73.9665 } }],
    }
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof RideForm, value, { shouldDirty: true })
  }
  return (
    <Button size="small" variant="quiet" onClick={fill}>
      {/* not translated: development only */}
      Debug fill
    </Button>
  )
}
