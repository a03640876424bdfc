import { translatable, type LanguageTag, type Translatable, type TranslatableValue } from '@scooter-rides/messages'
import type { Mail } from '../../platform/mail/mailer.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'

interface ContactMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  /** The reader's first name; null for the owner of an address. */
  firstName: string | null
  /** The name of the rider. */
  rider: string
  productName: string
}

interface MissedMail extends ContactMail {
  time: TranslatableValue
  note: string | null
  rideTitle: string | null
  /** Null without a guest link. */
  guestUrl: string | null
  /** The page where the owner of an address ends such mails; null for a friend. */
  answerUrl: string | null
}

interface ArrivedMail extends ContactMail {
  time: TranslatableValue
  answerUrl: string | null
}

const greeting = (firstName: string | null): Translatable =>
  firstName === null ? translatable('mails.greetingWithoutName') : translatable('mails.greeting', { name: firstName })

function ending(rider: string, answerUrl: string | null): Translatable[] {
  return answerUrl === null ? [] : [translatable('home-by-mails.stop', { rider }), answerUrl]
}

const withUnsubscribe = (mail: Mail, answerUrl: string | null): Mail =>
  answerUrl === null ? mail : { ...mail, unsubscribeUrl: answerUrl }

/** Asks the owner of an address once. It contains no text of the rider but the first name. */
export function askMail({
  to,
  language,
  rider,
  productName: product,
  answerUrl,
}: Omit<ContactMail, 'firstName'> & { answerUrl: string }): Mail {
  const mail = writeMail({
    to,
    language,
    subject: translatable('home-by-mails.ask.subject', { rider }),
    paragraphs: [
      greeting(null),
      translatable('home-by-mails.ask.text', { rider, product }),
      translatable('home-by-mails.ask.link'),
      answerUrl,
      translatable('home-by-mails.ask.ignore', { product }),
    ],
  })
  return withUnsubscribe(mail, answerUrl)
}

export function missedMail(about: MissedMail): Mail {
  const { to, language, firstName, rider, productName: product, time, note, rideTitle, guestUrl, answerUrl } = about
  const mail = writeMail({
    to,
    language,
    subject: translatable('home-by-mails.missed.subject', { rider }),
    paragraphs: [
      greeting(firstName),
      rideTitle === null
        ? translatable('home-by-mails.missed.text', { rider, time })
        : translatable('home-by-mails.missed.textOfRide', { rider, time, ride: rideTitle }),
      ...(note === null ? [] : [translatable('home-by-mails.missed.note', { rider }), note]),
      ...(guestUrl === null ? [] : [translatable('home-by-mails.missed.guestLink', { rider }), guestUrl]),
      translatable('home-by-mails.missed.advice', { rider, product }),
      ...ending(rider, answerUrl),
    ],
  })
  return withUnsubscribe(mail, answerUrl)
}

export function arrivedMail({ to, language, firstName, rider, time, answerUrl }: ArrivedMail): Mail {
  const mail = writeMail({
    to,
    language,
    subject: translatable('home-by-mails.arrived.subject', { rider }),
    paragraphs: [
      greeting(firstName),
      translatable('home-by-mails.arrived.text', { rider, time }),
      ...ending(rider, answerUrl),
    ],
  })
  return withUnsubscribe(mail, answerUrl)
}
