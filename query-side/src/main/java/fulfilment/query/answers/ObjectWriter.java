package fulfilment.query.answers;

import fulfilment.api.requests.Json;
import fulfilment.api.requests.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the members of an object, which ends when this is closed. Names of members need no escape. */
public final class ObjectWriter implements AutoCloseable {

    private final JsonWriter out;
    /** Whether the object has a member already. */
    private boolean follows;

    ObjectWriter(JsonWriter out, boolean follows) {
        this.out = out;
        this.follows = follows;
    }

    /** Writes an object as an answer. */
    public static Json write(Consumer<ObjectWriter> members) {
        var output = new JsonOutput();
        var writer = new JsonWriter(output::add);
        try (var object = writer.object()) {
            members.accept(object);
        }
        writer.flush();
        return output.json();
    }

    public ObjectWriter number(String name, long number) {
        member(name).write(number);
        return this;
    }

    /** @param text in UTF-8; null becomes {@code null} */
    public ObjectWriter text(String name, byte @Nullable [] text) {
        member(name).writeText(text);
        return this;
    }

    /** @param text null becomes {@code null} */
    public ObjectWriter text(String name, @Nullable String text) {
        return text(name, text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    /** @param json null becomes {@code null} */
    public ObjectWriter json(String name, byte @Nullable [] json) {
        member(name).writeJson(json);
        return this;
    }

    public ObjectWriter json(String name, Json json) {
        return json(name, json.text().getBytes(StandardCharsets.UTF_8));
    }

    /** A path of this service, shown as an address below the one that the client uses. @param path null becomes {@code null} */
    public ObjectWriter path(String name, byte @Nullable [] path) {
        member(name).writePath(path);
        return this;
    }

    public ArrayWriter array(String name) {
        return member(name).array();
    }

    private JsonWriter member(String name) {
        next().writeName(name);
        return out;
    }

    /** Begins a member whose name is still to be written. */
    JsonWriter next() {
        if (follows) {
            out.write(',');
        }
        follows = true;
        return out;
    }

    @Override
    public void close() {
        out.write('}');
    }
}
