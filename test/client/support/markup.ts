/** Markup without its templates, which hold what members see and what a script puts on the page: what a guest sees. */
export function withoutTemplates(html: string): string {
  let text = html;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/<template[^>]*>(?:(?!<template)[\s\S])*?<\/template>/g, '');
  }
  return text;
}
