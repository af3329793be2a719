package fulfilment.rest.bodies;

import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the Javadoc of a view or body says to clients, in Markdown. The build keeps Javadoc beside the classes.
 *
 * @param summary the first sentence; empty if there is no Javadoc
 * @param members what {@code @param} says, by the name of the component in Java
 */
record ObjectText(String summary, Map<String, MemberText> members) {

    static ObjectText of(Class<?> type) {
        var javadoc = RuntimeJavadoc.getJavadoc(type);
        Map<String, MemberText> members = new HashMap<>();
        javadoc.getRecordComponents().forEach(component -> {
            var said = Markdown.of(component.getComment());
            if (!said.isEmpty()) {
                members.put(component.getName(), MemberText.of(said));
            }
        });
        return new ObjectText(Markdown.END_OF_SENTENCE.split(Markdown.of(javadoc.getComment()), 2)[0], members);
    }

    /**
     * What a member of an object means.
     *
     * @param meaning begins with a capital letter; a single sentence has no full stop, several have theirs
     * @param example a value as JSON or as text; null without one
     */
    record MemberText(String meaning, @Nullable String example) {

        private static final Pattern EXAMPLE = Pattern.compile("(?:^|\\s+)For example `([^`]+)`\\.?$");

        /** @param said ends with "For example `value`." if it has an example */
        static MemberText of(String said) {
            var example = EXAMPLE.matcher(said);
            return example.find()
                    ? new MemberText(sentences(said.substring(0, example.start())), example.group(1))
                    : new MemberText(sentences(said), null);
        }

        static String withoutFullStop(String said) {
            return said.endsWith(".") ? said.substring(0, said.length() - 1) : said;
        }

        private static String sentences(String said) {
            var bare = withoutFullStop(said);
            var plain = Markdown.END_OF_SENTENCE.matcher(bare).find() ? bare + "." : bare;
            return plain.isEmpty() ? plain : Character.toUpperCase(plain.charAt(0)) + plain.substring(1);
        }
    }
}
