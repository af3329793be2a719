package fulfilment.rest.description;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the named schemas that a description needs: those that its operations and shared parts refer to, and those that they refer to. */
final class UsedSchemas {

    private static final String REFERENCE = "#/components/schemas/";

    private final Map<String, Schema> named;
    private final Set<String> used = new HashSet<>();
    private final Deque<Schema<?>> open = new ArrayDeque<>();

    private UsedSchemas(Map<String, Schema> named) {
        this.named = named;
    }

    static Set<String> of(OpenAPI document) {
        var found = new UsedSchemas(document.getComponents().getSchemas());
        document.getPaths().values().forEach(found::addPath);
        valuesOf(document.getWebhooks()).forEach(found::addPath);
        found.addShared(document.getComponents());
        found.follow();
        return found.used;
    }

    private void addPath(PathItem path) {
        path.readOperations().forEach(this::addOperation);
    }

    private void addOperation(Operation operation) {
        if (operation.getParameters() != null) {
            operation.getParameters().forEach(this::addParameter);
        }
        if (operation.getRequestBody() != null) {
            addContent(operation.getRequestBody().getContent());
        }
        operation.getResponses().values().forEach(this::addAnswer);
    }

    private void addShared(Components shared) {
        valuesOf(shared.getParameters()).forEach(this::addParameter);
        valuesOf(shared.getHeaders()).forEach(this::addHeader);
        valuesOf(shared.getResponses()).forEach(this::addAnswer);
    }

    private void addAnswer(ApiResponse answer) {
        addContent(answer.getContent());
        valuesOf(answer.getHeaders()).forEach(this::addHeader);
    }

    private void addParameter(Parameter parameter) {
        add(parameter.getSchema());
    }

    private void addHeader(Header header) {
        add(header.getSchema());
    }

    private void addContent(@Nullable Content content) {
        valuesOf(content).forEach(of -> add(of.getSchema()));
    }

    private void follow() {
        for (var schema = open.poll(); schema != null; schema = open.poll()) {
            var reference = schema.get$ref();
            if (reference != null && reference.startsWith(REFERENCE)) {
                var name = reference.substring(REFERENCE.length());
                if (used.add(name)) {
                    add(named.get(name));
                }
            }
            valuesOf(schema.getProperties()).forEach(this::add);
            add(schema.getItems());
            add(schema.getAdditionalProperties());
            addAll(schema.getAnyOf());
            addAll(schema.getAllOf());
        }
    }

    private void addAll(@Nullable Collection<Schema> schemas) {
        if (schemas != null) {
            schemas.forEach(this::add);
        }
    }

    /** @param schema anything else, such as whether a map may have other members, refers to nothing */
    private void add(@Nullable Object schema) {
        if (schema instanceof Schema<?> one) {
            open.add(one);
        }
    }

    private static <T> Collection<T> valuesOf(@Nullable Map<String, T> map) {
        return map == null ? Set.of() : map.values();
    }
}
