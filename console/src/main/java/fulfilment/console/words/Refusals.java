package fulfilment.console.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Says refusals of the API in the words of the page. The API speaks to programs: it names members of a body, paths and parameters. What is
 * not known here stays as the API says it, for a guess would hide the reason.
 */
@Component
final class Refusals {

    private static final String TEXT = "because.";

    /** What the API says, and the text for it: its arguments are the groups, where a member's name becomes its label. */
    private static final List<Form> FORMS = List.of(
            form("required", "([\\w.\\[\\]]+) is required"),
            form("whole", "([\\w.\\[\\]]+) must be a whole number.*"),
            form("identifier", "([\\w.\\[\\]]+) must be an identifier: .*"),
            form("day", "([\\w.\\[\\]]+) must be YYYY-MM-DD, not '(.*)'"),
            form("moment", "([\\w.\\[\\]]+) must be YYYY-MM-DD HH:MM:SS.*"),
            form("at-least-one", "([\\w.\\[\\]]+) must be 1 or more.*"),
            form("at-least-nothing", "([\\w.\\[\\]]+) must be 0 or more.*"),
            form("email", "([\\w.\\[\\]]+) must be a valid e-mail address or empty"),
            form("force", "order ([\\w-]+) is (\\w+) and cannot be cancelled without force=true"),
            form("receipt-version", "receipt (\\d+) has version (\\d+), which does not support this operation"),
            form("pieces", "(-?\\d+) pieces are requested, but only (-?\\d+) are in stock and not reserved for picklists"),
            form("pieces-reserved",
                    "(-?\\d+) pieces are requested, but only (-?\\d+) can be taken: (-?\\d+) are in stock .*, of which (-?\\d+) are .*"),
            form("pieces-there", "(-?\\d+) pieces are requested, but only (-?\\d+) are in stock .*"),
            form("unique", "(?:([\\w.]+): )?there is already an? [\\w ]+ (?:named|titled) '(.*)'"),
            form("code", "productcode '(.*)' already belongs to another product"),
            form("missing", "/[\\w/-]+/\\d+(?:/[\\w/-]+)? does not exist"),
            form("missing-object", "([a-z ]+) (\\d+) does not exist"));

    private final MessageSource texts;

    Refusals(MessageSource texts) {
        this.texts = texts;
    }

    private record Form(String name, Pattern words) {}

    private static Form form(String name, String words) {
        return new Form(name, Pattern.compile(words, Pattern.DOTALL));
    }

    /** @param problem in the words of the API */
    String said(String problem, Locale language) {
        for (var form : FORMS) {
            var found = form.words().matcher(problem);
            if (found.matches()) {
                return Objects.requireNonNull(
                        texts.getMessage(TEXT + form.name(), arguments(found.toMatchResult(), language), problem, language));
            }
        }
        return problem;
    }

    private Object[] arguments(MatchResult found, Locale language) {
        var arguments = new ArrayList<Object>();
        for (int group = 1; group <= found.groupCount(); group++) {
            arguments.add(label(Objects.toString(found.group(group), ""), language));
        }
        return arguments.toArray();
    }

    /** The label that the page has for a member, a word for a state or kind, or the text itself. */
    private String label(String text, Locale language) {
        var name = text.substring(text.lastIndexOf('.') + 1).replaceFirst("\\[\\d+]$", "");
        var object = name.matches("id[a-z_]+") ? texts.getMessage("object." + name.substring(2), null, "", language) : "";
        if (object != null && !object.isEmpty()) {
            return object;
        }
        var label = texts.getMessage("member." + name, null, "", language);
        if (label == null || label.isEmpty()) {
            return Objects.requireNonNull(texts.getMessage("word." + text, null, text, language));
        }
        return label.replaceFirst(" \\(id\\)$", "");
    }
}
