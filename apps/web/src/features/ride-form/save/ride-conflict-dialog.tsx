import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { vehiclesQuery } from '../../vehicles/vehicles.queries.ts'
import { partLabels, partText } from '../../ride-form-model/ride-part-labels.ts'
import { differingParts, partsToDecide, type RidePart, type Sides } from '../../ride-form-model/ride-parts.ts'

export interface RideConflict {
  sides: Sides
  /** Called with the parts to keep as typed; undefined returns to the form undecided. */
  answer: (ownParts: RidePart[] | undefined) => void
}

const choices = () =>
  [
    { value: 'mine', label: t('ride-form.conflict.mine') },
    { value: 'theirs', label: t('ride-form.conflict.theirs') },
  ] as const
type Choice = ReturnType<typeof choices>[number]['value']

/** Resolves a conflict with a newer version of the ride: shows both sides of each part and which one to save. */
export function RideConflictDialog({ conflict: { sides, answer } }: { conflict: RideConflict }) {
  const { data: vehicles = [] } = useQuery(vehiclesQuery)
  const parts = partsToDecide(sides)
  const typed = differingParts(sides.before, sides.mine)
  const [chosen, setChosen] = useState<Partial<Record<RidePart, Choice>>>({})
  // Typed parts stay unless the rider chooses otherwise; other parts follow the newer version.
  const choiceOf = (part: RidePart): Choice => chosen[part] ?? (typed.includes(part) ? 'mine' : 'theirs')

  return (
    <Dialog
      isOpen
      onClose={() => answer(undefined)}
      title={t('ride-form.conflict.title')}
      size="large"
      foot={
        <>
          <Button onClick={() => answer(undefined)}>{t('ride-form.conflict.back')}</Button>
          <Button variant="primary" onClick={() => answer(parts.filter((part) => choiceOf(part) === 'mine'))}>
            {t('ride-form.conflict.save')}
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-[64ch]">{t('ride-form.conflict.help')}</p>
      <ul className="rows well">
        {parts.map((part) => (
          <li key={part} className="grid gap-3 p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-h3">{t(partLabels[part])}</h3>
              <Segmented
                label={t(partLabels[part])}
                value={choiceOf(part)}
                onChange={(choice) => setChosen({ ...chosen, [part]: choice })}
                options={choices()}
              />
            </div>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Side name={t('ride-form.conflict.here')} text={partText(part, sides.mine, vehicles)} />
              <Side name={t('ride-form.conflict.elsewhere')} text={partText(part, sides.theirs, vehicles)} />
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {text}
      </dd>
    </div>
  )
}
