import { limits } from '@scooter-rides/contract'
import { type FormEvent, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'

interface RenameFormProps {
  name: string
  isBusy: boolean
  onSave: (name: string) => void
}

export function RenameForm({ name, isBusy, onSave }: RenameFormProps) {
  const [typed, setTyped] = useState(name)
  const isChanged = typed.trim() !== '' && typed.trim() !== name
  function save(event: FormEvent) {
    event.preventDefault()
    if (isChanged && !isBusy) onSave(typed.trim())
  }
  return (
    <form className="flex items-end gap-2" onSubmit={save}>
      <TextField
        label={t('chat.group.name')}
        fieldClassName="grow"
        placeholder={t('chat.group.enterName')}
        maxLength={limits.groupName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!isChanged} isBusy={isBusy}>
        {t('chat.group.rename')}
      </Button>
    </form>
  )
}
