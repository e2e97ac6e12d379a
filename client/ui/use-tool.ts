import { useSite } from './site-context.tsx';

/** A form that a browser may offer to assistants (WebMCP). Its name is unique on a page. */
export type Tool = {
  name: string;
  /** What it does, for the assistant: in Spanish, like the form. */
  description: string;
  /** Whether sending it changes nothing. The shopper confirms any other form. */
  isReading?: boolean;
};

type Attributes = Readonly<Record<string, string>>;

/** The attributes of a form that is a tool; none if `tool` is null or the shop serves no assistants. */
export function useTool(tool: Tool | null): Attributes {
  const { assistants } = useSite();
  if (tool === null || !assistants) return {};
  const { name, description, isReading = false } = tool;
  return { toolname: name, tooldescription: description, ...(isReading && { toolautosubmit: '' }) };
}
