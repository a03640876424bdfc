import { useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'

import { Checkbox, Switch } from '../form/checkbox.tsx'
import { TextArea, TextField } from '../form/field.tsx'
import { Segmented } from '../actions/segmented.tsx'
import { Select } from '../form/select.tsx'
import { Stepper } from '../form/stepper.tsx'
import { Window } from '../layout/window.tsx'

export function FormParts() {
  const [type, setType] = useState<'standard' | 'electric' | 'foldable'>('standard')
  const [kind, setKind] = useState<'direct' | 'group'>('direct')
  return (
    <Window title="Fields">
      <div className="grid gap-4">
        <TextField label="Title" placeholder="Sunday coffee run" hint="Up to 120 characters" />
        <TextField label="Email" defaultValue="maya@" error="Invalid email address" />
        <TextField label="Name" defaultValue="Maya" readOnly />
        <TextField label="Find" isOptional icon={SearchIcon} />
        <TextArea label="Description" isOptional />
        <Select
          label="Type"
          value={type}
          onChange={setType}
          options={[
            { value: 'standard', label: 'Standard' },
            { value: 'electric', label: 'Electric' },
            { value: 'foldable', label: 'Foldable' },
          ]}
        />
        <div className="flex flex-wrap gap-4">
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Not now" disabled />
          <Switch label="Show presence" defaultChecked />
        </div>
        <Segmented
          label="Kind of conversation"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'direct', label: 'Direct Message' },
            { value: 'group', label: 'Group Chat' },
          ]}
        />
        <Stepper label="Steps" steps={['Details', 'Start', 'Stops', 'End', 'Confirm']} current={3} />
      </div>
    </Window>
  )
}
