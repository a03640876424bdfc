import { useQuery } from '@tanstack/react-query'
import { canonicalEmail, limits } from '@scooter-rides/contract'
import CloseIcon from '~icons/pixelarticons/close'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { friendsQuery } from '../friends/friends.queries.ts'
import type { ChosenContact } from './home-by-form.ts'

interface ContactPickerProps {
  contacts: ChosenContact[]
  onChange: (contacts: ChosenContact[]) => void
  /** Typed and not yet added. */
  email: string
  onEmail: (email: string) => void
  error: string | undefined
  emailError: string | undefined
}

/** Friends as a list, and e-mail addresses of people without an account. */
export function ContactPicker({ contacts, onChange, email, onEmail, error, emailError }: ContactPickerProps) {
  const isFull = contacts.length >= limits.homeByContacts
  const addresses = contacts.filter((contact) => 'email' in contact)

  function addEmail() {
    const next = withEmail(contacts, email)
    if (!next) return
    onChange(next)
    onEmail('')
  }

  return (
    <fieldset className="grid gap-3" aria-describedby={error === undefined ? undefined : 'home-by-contacts-error'}>
      <legend className="field-label mb-2">{t('home-by.form.contacts', { max: limits.homeByContacts })}</legend>
      <FriendList contacts={contacts} onChange={onChange} isFull={isFull} />
      {addresses.length > 0 && (
        <ul className="rows well">
          {addresses.map((contact) => (
            <li key={contact.email} className="flex items-center justify-between gap-2 ps-3">
              <bdi className="min-w-0 wrap-anywhere">{contact.email}</bdi>
              <Button
                variant="quiet"
                icon={CloseIcon}
                aria-label={t('home-by.form.removeContact', { contact: contact.email })}
                onClick={() => onChange(contacts.filter((other) => other !== contact))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className="grid gap-2">
          <TextField
            label={t('home-by.form.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            error={emailError}
            hint={t('home-by.form.emailHint')}
            onChange={(event) => onEmail(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would save the form.
              event.preventDefault()
              addEmail()
            }}
          />
          <div>
            <Button disabled={withEmail(contacts, email) === undefined} onClick={addEmail}>
              {t('home-by.form.addEmail')}
            </Button>
          </div>
        </div>
      )}
      {error !== undefined && (
        <p className="field-error" id="home-by-contacts-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Undefined for an incomplete address. */
export function withEmail(contacts: ChosenContact[], typed: string): ChosenContact[] | undefined {
  const email = canonicalEmail(typed)
  if (email === undefined) return undefined
  const isKnown = contacts.some((contact) => 'email' in contact && contact.email === email)
  return isKnown ? contacts : [...contacts, { email, name: email }]
}

function FriendList({
  contacts,
  onChange,
  isFull,
}: Pick<ContactPickerProps, 'contacts' | 'onChange'> & { isFull: boolean }) {
  const { data, error, refetch } = useQuery(friendsQuery)
  if (!data && error)
    return <LoadFailed title={t('home-by.form.friendsFailed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-12" />
  const friends = data.filter(({ status }) => status === 'accepted').map(({ user }) => user)
  if (friends.length === 0) return <p className="text-sm text-ink-2">{t('home-by.form.noFriends')}</p>
  const isChosen = (id: string) => contacts.some((contact) => 'userId' in contact && contact.userId === id)
  return (
    <ul className="rows well home-by-friends">
      {friends.map(({ id, displayName }) => (
        <li key={id}>
          <Checkbox
            label={<bdi>{displayName}</bdi>}
            checked={isChosen(id)}
            disabled={isFull && !isChosen(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                checked
                  ? [...contacts, { userId: id, name: displayName }]
                  : contacts.filter((contact) => !('userId' in contact && contact.userId === id)),
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
