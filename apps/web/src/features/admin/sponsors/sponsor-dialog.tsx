import type { TextKey } from '@scooter-rides/messages'
import { type AdminSponsor, coordinatesText, isolate, limits, type SponsorTier } from '@scooter-rides/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { t } from '../../../lib/language/t.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, isUnknown } from '../../places/place-value.ts'
import { choicesOf } from '../admin-labels.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { LogoField } from './logo-field.tsx'
import { changesOf, type SponsorTexts, textsOf } from './sponsor-texts.ts'
import { type LogoChange, useSaveSponsor } from './use-save-sponsor.ts'

interface SponsorDialogProps {
  /** Undefined for a new one. */
  sponsor?: AdminSponsor
  onClose: () => void
}

const tiers: Record<SponsorTier, TextKey> = {
  gold: 'admin.sponsors.tierChoice.gold',
  silver: 'admin.sponsors.tierChoice.silver',
  bronze: 'admin.sponsors.tierChoice.bronze',
}

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
      const unknownPlace = t('admin.sponsors.unknownPlace')
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
    const name = texts.name.trim()
    toast({
      title: sponsor ? t('admin.sponsors.saved', { name }) : t('admin.sponsors.wasAdded', { name }),
      kind: 'success',
    })
  }

  return (
    <AdminDialog
      title={sponsor ? t('admin.sponsors.editOne', { name: isolate(sponsor.name) }) : t('admin.sponsors.add')}
      action={sponsor ? t('admin.sponsors.save') : t('admin.sponsors.addAction')}
      isReady={texts.name.trim() !== ''}
      onDo={submit}
      onClose={onClose}
    >
      <TextField label={t('admin.sponsors.name')} maxLength={limits.title} {...field('name')} />
      <Select
        label={t('admin.sponsors.tier')}
        value={texts.tier}
        onChange={(tier) => set({ tier })}
        options={choicesOf(tiers)}
      />
      <LogoField current={sponsor?.logoUrl ?? null} value={logo} onChange={setLogo} error={errors['logo']} />
      <TextArea
        label={t('admin.sponsors.text')}
        isOptional
        rows={4}
        maxLength={limits.description}
        {...field('description')}
      />
      <TextField
        label={t('admin.sponsors.website')}
        isOptional
        type="url"
        dir="ltr"
        // not translated: the beginning of an address
        placeholder="https://"
        maxLength={limits.website}
        {...field('website')}
      />
      <PlaceSearch
        label={t('admin.sponsors.place')}
        isOptional
        placeholder={t('admin.sponsors.placeExample')}
        value={texts.place}
        onChange={(place) => set({ place })}
        hint={
          isKnown(texts.place) ? <bdi dir="ltr">{coordinatesText(texts.place)}</bdi> : t('admin.sponsors.placeHint')
        }
        error={errors['lat'] ?? errors['lng']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('admin.sponsors.shownFrom')} isOptional type="date" {...field('startsAt')} />
        <TextField
          label={t('admin.sponsors.shownUntil')}
          isOptional
          type="date"
          hint={t('admin.sponsors.lastDay')}
          {...field('endsAt')}
        />
      </div>
    </AdminDialog>
  )
}
