import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Select } from '../../../ui/form/select.tsx'
import { boardingStops } from './boarding-stops.ts'
import { useBoardingChoice } from './use-boarding-choice.ts'
import { useSendAnswer } from './use-send-answer.ts'

/** The dialog about a changed stop focuses the select by this id. */
export const boardingSelectId = 'boarding-stop'

const startValue = 'start'
const toValue = (id: number | null) => (id === null ? startValue : String(id))
const toId = (value: string) => (value === startValue ? null : Number(value))

/** The boarding stop: before an answer it is sent along with it, afterwards a change is saved immediately. */
export function BoardingSelect({ ride }: { ride: RideWithStops }) {
  const stops = boardingStops(ride)
  const { stopId, choose } = useBoardingChoice(ride)
  const { send, isSending } = useSendAnswer(ride.id)
  const ownAnswer = ride.myAnswer === 'no' ? null : ride.myAnswer
  const current = ownAnswer ? ride.myStopId : (stopId ?? null)
  if (stops.length < 2 && current === null) return null

  const isShown = stops.some(({ id }) => id === current)
  const own = ride.stops.find(({ id }) => id === current)
  const shown = isShown ? stops : [...stops, { id: current, label: own?.label ?? t('rides.boarding.private') }]
  const change = (value: string) => {
    const chosen = toId(value)
    if (!ownAnswer) return choose(chosen)
    const label = shown.find(({ id }) => id === chosen)?.label ?? ''
    void send(ownAnswer === 'maybe' ? 'maybe' : 'yes', {
      stopId: chosen,
      message: t('rides.boarding.changed', { stop: isolate(label) }),
    })
  }
  return (
    <Select
      id={boardingSelectId}
      label={t(ownAnswer ? 'rides.boarding.label' : 'rides.boarding.question')}
      value={toValue(current)}
      options={shown.map(({ id, label }) => ({ value: toValue(id), label }))}
      disabled={isSending}
      onChange={change}
    />
  )
}
