package fulfilment.rest.admin;

import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a template. Rule ACC-11.
 *
 * @param name the name of the template
 */
record TemplateBody(@Required @Nullable String name) {}
