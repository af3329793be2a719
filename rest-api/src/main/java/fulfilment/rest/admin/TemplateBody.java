package fulfilment.rest.admin;

import org.jspecify.annotations.Nullable;

/** The body of a request that adds a template. */
record TemplateBody(@Nullable String name) {}
