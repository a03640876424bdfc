import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { hourMs } from '@scooter-rides/time'
import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { useDebounced } from '../../lib/async/use-debounced.ts'
import { RouteWeather, type Way } from '../weather/route-weather.tsx'
import type { RoutingOptions } from '../ride-shared/plan-route.ts'
import { routeQuery } from './route/route.queries.ts'
import { momentsOf, zoneOf } from '../ride-form-model/form-times.ts'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'
import { knownPlaces } from './route/route-edits.ts'
import { useRoutingOptions } from './route/use-routing-options.ts'

/** Debounces typed times and moved markers. */
const debounceMs = 500

export function FormWeather({ form }: { form: UseFormReturn<RideForm> }) {
  const [start, stops, end, date, time, endDate, endTime, timeZone] = useWatch({
    control: form.control,
    name: ['start', 'stops', 'end', 'date', 'time', 'endDate', 'endTime', 'timeZone'],
  })
  const places = knownPlaces({ start, stops, end }).map(({ place: { text, lat, lng } }) => ({ label: text, lat, lng }))
  const startsAt = weatherAt(momentsOf({ date, time, endDate, endTime, timeZone }), useMinute())
  const options = useRoutingOptions(form)
  const debounced = useDebounced(JSON.stringify({ places, startsAt, options }), debounceMs)
  return (
    <section className="ride-form-weather" aria-label={t('ride-form.weather.title')}>
      <h2 className="text-h3">{t('ride-form.weather.title')}</h2>
      <PlannedWeather {...readPlan(debounced)} timeZone={zoneOf(timeZone)} />
    </section>
  )
}

/** For a ride at any time today, the forecast starts now, not at midnight. */
function weatherAt({ startsAt, endsAt }: ReturnType<typeof momentsOf>, now: Date): Date | undefined {
  const isUnderWay = startsAt && endsAt && startsAt < now && endsAt > now
  return isUnderWay ? new Date(Math.floor(now.getTime() / hourMs) * hourMs) : startsAt
}

interface Plan {
  places: Omit<Way['points'][number], 'offset'>[]
  startsAt: Date | undefined
  options: RoutingOptions
}

function readPlan(debounced: string): Plan {
  const plan = JSON.parse(debounced) as Omit<Plan, 'startsAt'> & { startsAt?: string }
  return { ...plan, startsAt: plan.startsAt === undefined ? undefined : new Date(plan.startsAt) }
}

function PlannedWeather({ places, startsAt, options, timeZone }: Plan & { timeZone: string }) {
  // The same query key as the map's, so that both share one request.
  const points = places.map(({ lat, lng }) => ({ lat, lng }))
  const { data: route } = useQuery(routeQuery(points, options))
  if (!startsAt) return <p className="text-ink-2">{t('ride-form.weather.noTime')}</p>
  const legs = route?.legs.length === places.length - 1 ? route.legs : undefined
  let offset = 0
  const reached = places.map((place, index) => {
    offset += index === 0 ? 0 : (legs?.[index - 1]?.duration ?? 0)
    return { ...place, offset }
  })
  // Without a route, the arrival times at the places are unknown.
  return <RouteWeather way={{ startsAt, timeZone, points: legs ? reached : reached.slice(0, 1) }} mayMoveStart />
}
