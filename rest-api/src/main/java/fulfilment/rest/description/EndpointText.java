package fulfilment.rest.description;

import com.github.therapi.runtimejavadoc.Comment;
import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import fulfilment.api.hooks.EventKind;
import fulfilment.rest.bodies.Markdown;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * What the Javadoc of an endpoint or of a kind of event says to clients, in Markdown. The build keeps Javadoc beside the classes, so it is written once.
 *
 * @param summary    the first sentence, without its full stop; empty if there is no Javadoc
 * @param details    the sentences after it
 * @param parameters what {@code @param} says, by the name of the parameter in Java
 */
record EndpointText(String summary, String details, Map<String, String> parameters) {

    static EndpointText of(Method endpoint) {
        var javadoc = RuntimeJavadoc.getJavadoc(endpoint);
        Map<String, String> parameters = new HashMap<>();
        javadoc.getParams().forEach(parameter -> parameters.put(parameter.getName(), Markdown.of(parameter.getComment())));
        return of(javadoc.getComment(), parameters);
    }

    /** The text of a kind of event, which has no parameters. */
    static EndpointText of(EventKind kind) {
        return of(RuntimeJavadoc.getJavadoc(kind).getComment(), Map.of());
    }

    private static EndpointText of(Comment comment, Map<String, String> parameters) {
        var text = Markdown.of(comment);
        var end = Markdown.END_OF_SENTENCE.matcher(text);
        boolean ends = end.find();
        return new EndpointText(ends ? text.substring(0, end.start()) : text, ends ? text.substring(end.end()).strip() : "",
                parameters);
    }
}
