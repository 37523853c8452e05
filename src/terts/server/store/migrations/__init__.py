"""The versions of the schema, each a step from the one before it. What was released is never changed again."""
