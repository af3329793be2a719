package fulfilment.rest.tags;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.tags.TagCommand.ChangeTag;
import fulfilment.api.tags.TagCommand.CreateTag;
import fulfilment.api.tags.TagDetails;
import fulfilment.api.tags.TagId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.regex.Pattern;

/**
 * The body of a request that creates or changes a tag. Rules TAG-1, TAG-2, TAG-3, TAG-9.
 *
 * @param title   the title, which no other tag has
 * @param color   six hexadecimal digits, with or without {@code #}. For example {@code #2E7D32}.
 * @param inherit whether new orders of a customer with this tag get it too
 */
record TagBody(@Required Sent<String> title, @Required Sent<String> color, @Required Sent<Boolean> inherit) {

    private static final Pattern RGB = Pattern.compile("#?[0-9a-fA-F]{6}");

    CreateTag create() {
        return new CreateTag(new TagDetails(Check.name("title", title.value()), rgb(Check.required("color", color.value())),
                Check.required("inherit", inherit.value())));
    }

    ChangeTag change(TagId tag) {
        return new ChangeTag(tag, new TagDetails.Changes(Check.name("title", title),
                Check.notNull("color", color).map(TagBody::rgb), Check.notNull("inherit", inherit)));
    }

    private static String rgb(String color) {
        if (!RGB.matcher(color).matches()) {
            throw new BadParameter("color", "must be six hexadecimal digits, with or without #");
        }
        return color.startsWith("#") ? color : "#" + color;
    }
}
