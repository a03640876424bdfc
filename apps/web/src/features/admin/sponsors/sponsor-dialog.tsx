import { type AdminSponsor, limits, sponsorTier } from '@scooter-rides/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { LogoField } from './logo-field.tsx'
import { inputOf, type SponsorTexts, textsOf } from './sponsor-texts.ts'
import { type LogoChange, useSaveSponsor } from './use-save-sponsor.ts'

interface SponsorDialogProps {
  /** Absent for a new one. */
  sponsor?: AdminSponsor
  onClose: () => void
}

const tiers = sponsorTier.options
  .map((tier) => ({ value: tier, label: tier.charAt(0).toUpperCase() + tier.slice(1) }))
  .toReversed()

/** Everything that is shown of a sponsor. What the server refuses stands at its field, and nothing typed is lost. */
export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const save = useSaveSponsor(sponsor)
  const [texts, setTexts] = useState(() => textsOf(sponsor))
  const [logo, setLogo] = useState<LogoChange>('stays')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (change: Partial<SponsorTexts>) => setTexts((old) => ({ ...old, ...change }))
  const field = (name: Exclude<keyof SponsorTexts, 'tier'>) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })

  async function submit() {
    setErrors({})
    try {
      await save(inputOf(texts), logo)
    } catch (error) {
      if (isApiError(error))
        setErrors(Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])))
      throw error
    }
    toast({ title: sponsor ? `${texts.name.trim()} is saved` : `${texts.name.trim()} is added`, kind: 'success' })
  }

  return (
    <DeskDialog
      title={sponsor ? `Edit ${sponsor.name}` : 'Add a sponsor'}
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Latitude" isOptional inputMode="decimal" {...field('lat')} />
        <TextField label="Longitude" isOptional inputMode="decimal" {...field('lng')} />
        <TextField label="Shown from" isOptional type="date" {...field('startsAt')} />
        <TextField label="Shown until" isOptional type="date" hint="The last day." {...field('endsAt')} />
      </div>
    </DeskDialog>
  )
}
