import { useState } from 'react'
import MapIcon from '~icons/pixelarticons/map'
import PlusIcon from '~icons/pixelarticons/plus'
import SparklesIcon from '~icons/pixelarticons/sparkles'
import TrashIcon from '~icons/pixelarticons/trash'

import { Badge } from '../feedback/badge.tsx'
import { Button } from '../actions/button.tsx'
import { confirm } from '../popup/confirm.ts'
import { Dialog } from '../popup/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../popup/menu.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { toast } from '../toast/toast.ts'
import { Tooltip, TooltipGroup } from '../popup/tooltip.tsx'
import { Window } from '../layout/window.tsx'

const nothing = () => undefined

export function WindowParts() {
  return (
    <>
      <Window
        title="Window"
        icon={MapIcon}
        meta={<Badge tone="mint">Live</Badge>}
        closeTo={nothing}
        foot={<Button variant="primary">Save</Button>}
        status={<span>Ready</span>}
      >
        Body of a window.
      </Window>
      <Window title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary">Primary</Button>
          <Button>Default</Button>
          <Button variant="mint" icon={SparklesIcon}>
            Suggest
          </Button>
          <Button variant="danger" icon={TrashIcon}>
            Delete
          </Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="quiet">Quiet</Button>
          <Button size="large">Large</Button>
          <Button size="small">Small</Button>
          <Button icon={PlusIcon} aria-label="Add" />
          <Button disabled>Disabled</Button>
          <Button variant="primary" isBusy busyLabel="Logging in...">
            Login
          </Button>
        </div>
      </Window>
      <TabParts />
      <PopupParts />
    </>
  )
}

function TabParts() {
  const [folder, setFolder] = useState('one')
  const [sub, setSub] = useState('a')
  return (
    <Tabs
      label="Folder tabs"
      value={folder}
      onChange={setFolder}
      tabs={[
        {
          value: 'one',
          label: '01 USER DETAILS',
          content: (
            <Window title="First" padding="flush">
              <Tabs
                label="Sub tabs"
                variant="sub"
                value={sub}
                onChange={setSub}
                tabs={[
                  { value: 'a', label: 'My Rides', count: 4, content: <p className="p-4">Four rides.</p> },
                  { value: 'b', label: 'Nearby Rides', content: <p className="p-4">Near.</p> },
                  { value: 'c', label: 'Off', isDisabled: true },
                ]}
              />
            </Window>
          ),
        },
        { value: 'two', label: '02 SCOOTER DETAILS', content: <Window title="Second">Second</Window> },
      ]}
    />
  )
}

function PopupParts() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Window title="What opens">
      <TooltipGroup>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsOpen(true)}>Dialog</Button>
          <Button
            onClick={() =>
              void confirm({
                title: 'Confirm Deletion',
                body: 'This action cannot be undone.',
                action: 'Delete',
                isDangerous: true,
              })
            }
          >
            Confirmation
          </Button>
          <Button onClick={() => toast({ title: 'Ride created', description: 'It is on the map.', kind: 'success' })}>
            Toast
          </Button>
          <Button
            onClick={() =>
              toast({ title: 'Could not save', description: '500: It broke.', kind: 'error', about: 'saving' })
            }
          >
            Error toast
          </Button>
          <Tooltip text="Only a hint">
            <Button>Tooltip</Button>
          </Tooltip>
          <Menu trigger={<Button>Menu</Button>}>
            <MenuItem icon={PlusIcon} onSelect={nothing}>
              Add
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={TrashIcon} onSelect={nothing} isDangerous>
              Delete
            </MenuItem>
            <MenuItem onSelect={nothing} isDisabled>
              Not now
            </MenuItem>
          </Menu>
        </div>
      </TooltipGroup>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Dialog"
        foot={<Button onClick={() => setIsOpen(false)}>Done</Button>}
      >
        Something to read.
      </Dialog>
    </Window>
  )
}
