import { type AdminSponsor, coordinatesText, isolate, limits, sponsorTier } from '@scooter-rides/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, isUnknown } from '../../places/place-value.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { LogoField } from './logo-field.tsx'
import { changesOf, type SponsorTexts, textsOf } from './sponsor-texts.ts'
import { type LogoChange, useSaveSponsor } from './use-save-sponsor.ts'

interface SponsorDialogProps {
  /** Undefined for a new one. */
  sponsor?: AdminSponsor
  onClose: () => void
}

const unknownPlace = 'Choose a place from the list'
const tiers = sponsorTier.options
  .map((tier) => ({ value: tier, label: tier.charAt(0).toUpperCase() + tier.slice(1) }))
  .toReversed()

/** The form of a sponsor. Errors of the server are shown at their fields, and the input is kept. */
export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const save = useSaveSponsor()
  const [filled] = useState(() => textsOf(sponsor))
  const [texts, setTexts] = useState(filled)
  const [logo, setLogo] = useState<LogoChange>('stays')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (change: Partial<SponsorTexts>) => setTexts((old) => ({ ...old, ...change }))
  const field = (name: Exclude<keyof SponsorTexts, 'tier' | 'place'>) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })

  async function submit() {
    setErrors({})
    if (isUnknown(texts.place)) {
      setErrors({ lat: unknownPlace })
      throw new Error(unknownPlace)
    }
    const changes = changesOf(texts, filled)
    try {
      await (sponsor
        ? save.change(sponsor, changes, logo)
        : save.add({ ...changes, name: texts.name, tier: texts.tier }, logo))
    } catch (error) {
      if (isApiError(error))
        setErrors(Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])))
      throw error
    }
    toast({ title: sponsor ? `${texts.name.trim()} was saved` : `${texts.name.trim()} was added`, kind: 'success' })
  }

  return (
    <AdminDialog
      title={sponsor ? `Edit ${isolate(sponsor.name)}` : 'Add a sponsor'}
      action={sponsor ? 'Save' : 'Add'}
      isReady={texts.name.trim() !== ''}
      onDo={submit}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={limits.title} {...field('name')} />
      <Select label="Tier" value={texts.tier} onChange={(tier) => set({ tier })} options={tiers} />
      <LogoField current={sponsor?.logoUrl ?? null} value={logo} onChange={setLogo} error={errors['logo']} />
      <TextArea label="Text" isOptional rows={4} maxLength={limits.description} {...field('description')} />
      <TextField
        label="Website"
        isOptional
        type="url"
        placeholder="https://"
        maxLength={limits.website}
        {...field('website')}
      />
      <PlaceSearch
        label="Place"
        isOptional
        placeholder="Enter address or ZIP code..."
        value={texts.place}
        onChange={(place) => set({ place })}
        hint={isKnown(texts.place) ? coordinatesText(texts.place) : 'Shown on a map on its page.'}
        error={errors['lat'] ?? errors['lng']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Shown from" isOptional type="date" {...field('startsAt')} />
        <TextField label="Shown until" isOptional type="date" hint="The last day." {...field('endsAt')} />
      </div>
    </AdminDialog>
  )
}
