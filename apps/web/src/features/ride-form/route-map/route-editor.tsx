import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Point } from '@scooter-rides/contract'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { nextSlot } from '../route/route-edits.ts'
import { RouteMap } from './route-map.tsx'
import { RoutePanel } from './route-panel.tsx'
import { useRoutePlan } from '../route/use-route-plan.ts'

interface RouteEditorProps {
  form: UseFormReturn<RideForm>
  /** Called with the centre when the map is ready and after each move. */
  onCentre: (centre: Point) => void
}

export function RouteEditor({ form, onCentre }: RouteEditorProps) {
  const plan = useRoutePlan(form)
  const avoid = useWatch({ control: form.control, name: 'avoid' })
  const { route, change, planned, options, category, setCategory, nearby } = plan
  return (
    <>
      <RouteMap plan={plan} slot={nextSlot(route)} onCentre={onCentre} />
      <RoutePanel
        route={route}
        onChange={change}
        planned={planned}
        options={options}
        avoid={avoid}
        onAvoid={(options) => form.setValue('avoid', options, { shouldDirty: true })}
        category={category}
        onCategory={setCategory}
        nearby={nearby}
      />
    </>
  )
}
