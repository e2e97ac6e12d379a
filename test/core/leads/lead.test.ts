import { describe, expect, it } from 'vitest';
import { checkLead, checkLeadForm, cleanLead, isArgentinePhone, type LeadValues } from '#core/leads/lead.ts';

const valid: LeadValues = { name: 'Ana Ñandú', email: 'ana@ejemplo.com.ar', phone: '', message: '' };

describe('checkLead', () => {
  it('requires name and e-mail only; phone and message are optional', { tags: ['S5.13'] }, () => {
    expect(checkLead(valid)).toEqual({});
    expect(checkLead({ ...valid, phone: '11 5555-5555', message: 'Hola' })).toEqual({});
  });

  it('names every field that is wrong, in Spanish', { tags: ['S5.13'] }, () => {
    expect(checkLead({ name: '', email: '', phone: '123', message: 'x'.repeat(2001) })).toEqual({
      name: 'Escribí tu nombre.',
      email: 'Escribí tu correo electrónico.',
      phone: 'Revisá el teléfono: escribilo con el código de área, como 11 5555-5555.',
      message: 'Acortá el mensaje: entran hasta 2000 caracteres.',
    });
  });

  it('accepts the longest texts, and refuses one more character', { tags: ['S5.13'] }, () => {
    const longest: LeadValues = {
      name: 'x'.repeat(100),
      email: `${'a'.repeat(248)}@b.com`,
      phone: '11 5555-5555'.padEnd(40, '-'),
      message: 'x'.repeat(2000),
    };
    expect(checkLead(longest)).toEqual({});
    for (const [field, more] of [
      ['name', 'x'],
      ['email', 'm'],
      ['phone', '-'],
      ['message', 'x'],
    ] as const) {
      expect(Object.keys(checkLead({ ...longest, [field]: longest[field] + more })), field).toEqual([field]);
    }
  });

  it.each(['123', '...', 'x'.repeat(101)])('refuses the name "%s"', { tags: ['S5.13'] }, (name) => {
    expect(checkLead({ ...valid, name })).toHaveProperty('name');
  });

  it.each(['a@b.co', 'ana.perez+vino@sub.ejemplo.com.ar', "o'neil@ejemplo.com", 'ana_1@ñandú.com.ar'])(
    'accepts the e-mail %s',
    { tags: ['S5.13'] },
    (email) => {
      expect(checkLead({ ...valid, email })).toEqual({});
    },
  );

  it.each([
    'ana',
    'ana@',
    '@ejemplo.com',
    'ana@ejemplo',
    'ana@ejemplo..com',
    'ana@-ejemplo.com',
    'ana@ejemplo.com, otra@ejemplo.com',
    '.ana@ejemplo.com',
    'ana..p@ejemplo.com',
    'ana perez@ejemplo.com',
    'Ana <ana@ejemplo.com>',
    'ana@ejemplo.c',
    `${'a'.repeat(250)}@b.com`,
  ])('refuses the e-mail "%s"', { tags: ['S5.13'] }, (email) => {
    expect(checkLead({ ...valid, email })).toEqual({
      email: 'Revisá el correo electrónico: tiene que ser como nombre@ejemplo.com.',
    });
  });

  it('checks a malicious e-mail without backtracking', () => {
    /** The best of three, in milliseconds: other work shares the machine. */
    const costOf = (email: string) => {
      const costs = Array.from({ length: 3 }, () => {
        const start = performance.now();
        checkLead({ ...valid, email });
        return performance.now() - start;
      });
      return Math.min(...costs);
    };
    // Ten times the input would cost a hundred times as much with backtracking.
    expect(costOf(`${'a-'.repeat(50_000)}@`)).toBeLessThan(30 * costOf(`${'a-'.repeat(5_000)}@`) + 10);
    expect(costOf(`a@${'a-'.repeat(120)}`)).toBeLessThan(30 * costOf(`a@${'a-'.repeat(12)}`) + 10);
  });
});

describe('checkLeadForm', () => {
  it.each([
    ['cambiar', '', 'Contanos a qué plan querés pasar.'],
    ['regalar', '', 'Contanos a quién y a dónde mandamos la caja.'],
    ['cambiar', 'Al de seis', undefined],
    ['saltear', '', undefined],
    [undefined, '', undefined],
  ] as const)(
    'asks the form «%s» with the message «%s» for what the operator must know',
    (source, message, question) => {
      expect(checkLeadForm(source, { ...valid, message })).toEqual(question === undefined ? {} : { message: question });
      expect(checkLeadForm(source, { ...valid, message, name: '' })).toMatchObject({ name: 'Escribí tu nombre.' });
    },
  );
});

describe('isArgentinePhone', () => {
  it.each([
    '1155555555',
    '11 5555-5555',
    '011 5555-5555',
    '011 15 5555-5555',
    '11 15 5555 5555',
    '+54 9 11 5555-5555',
    '+54 11 5555 5555',
    '0054 9 11 5555 5555',
    '(0261) 423-4567',
    '0261 15 423 4567',
    '261-423-4567',
    '+5492614234567',
    '02966 15 42-3456',
    '2966 423456',
  ])('accepts %s', { tags: ['S5.13'] }, (phone) => {
    expect(isArgentinePhone(phone)).toBe(true);
  });

  it.each([
    '123',
    '5555-5555',
    '+1 202 555 0100',
    '+34 600 000 000',
    '11 5555-55555',
    'once 5555 5555',
    `11 5555-5555${'-'.repeat(40)}`,
    '15 5555 5555',
    '11 5555 5555 int. 4',
    '+',
    '',
  ])('refuses "%s"', { tags: ['S5.13'] }, (phone) => {
    expect(isArgentinePhone(phone)).toBe(false);
  });
});

describe('cleanLead', () => {
  it('removes invisible characters and keeps the text', { tags: ['S5.13'] }, () => {
    expect(
      cleanLead({
        name: '  Ana\r\nBcc: otra@ejemplo.com ',
        email: ' ana@\u200bejemplo.com\u0000',
        phone: '11\u00a05555-5555 ',
        message: ' Hola,\r\n\r\n  ¿tienen   stock?\u202e \n',
      }),
    ).toEqual({
      name: 'Ana Bcc: otra@ejemplo.com',
      email: 'ana@ejemplo.com',
      phone: '11 5555-5555',
      message: 'Hola,\n\n¿tienen stock?',
    });
  });

  it.each(['11–5555–1234', '11\u20115555\u20111234'])('writes the dashes of the phone %s as hyphens', (phone) => {
    expect(cleanLead({ ...valid, phone }).phone).toBe('11-5555-1234');
  });
});
