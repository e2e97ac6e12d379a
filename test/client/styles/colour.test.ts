import { describe, expect, it } from 'vitest';
import { colourProps, colourRule } from '#client/styles/colour-context.tsx';

describe('CMS colours', () => {
  it('marks an element with its colour in lower case', { tags: ['S2.31'] }, () => {
    expect(colourProps('#0A5')).toEqual({ 'data-colour': '#0a5' });
  });

  it('makes a rule for the colour, with a readable text colour', () => {
    expect(colourRule('#5A1128')).toBe('[data-colour="#5a1128"]{--colour:#5a1128;--on-colour:#fff}');
    expect(colourRule('#FEFEFE')).toBe('[data-colour="#fefefe"]{--colour:#fefefe;--on-colour:#221417}');
  });

  it('writes only valid colours into a stylesheet', () => {
    for (const hostile of ['red', '#12', '#12345', 'url(x)', '#fff;}body{display:none', '']) {
      expect(colourProps(hostile)).toEqual({});
      expect(colourRule(hostile)).toBe('');
    }
  });
});
