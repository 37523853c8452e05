/** What the server tells for learning; the shapes of its interface under short names. */
import type { components } from "../api/schema";

type Schemas = components["schemas"];
export type RulesText = Schemas["RulesText"];
export type RuleSentence = Schemas["RuleSentence"];
export type GuidedDeal = Schemas["Lesson"];
export type GuidedStep = Schemas["LessonStep"];
