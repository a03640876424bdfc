import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../lib/language/language.ts'
import { ParticipantsSection } from './participants-section.tsx'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'
import { ScooterField } from './scooter-field.tsx'

export const JoiningRulesSection = memo(({ form }: { form: UseFormReturn<RideForm> }) => {
  useLanguage()
  return (
    <>
      <ScooterField form={form} />
      <ParticipantsSection form={form} />
    </>
  )
})
