package fulfilment.query.answers;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;

/** Writes a value of an answer from the cells of its row, and from the rows that follow. */
@FunctionalInterface
interface ValueWriter {

    void write(Cells cells, AnswerRows rows, JsonWriter out) throws SQLException;

    /**
     * A member of an object.
     *
     * @param start     its name and a colon
     * @param condition the cell that is null in objects without it; negative for none
     * @param paths     names of members within it that are paths for the public
     */
    record Member(byte[] name, byte[] start, Value.Placement placement, ValueWriter value, int condition, List<byte[]> paths) {

        boolean isIn(Cells cells) {
            return condition < 0 || !cells.isNull(condition);
        }
    }

    static ValueWriter scalar(Value.Scalar.Kind kind, int cell) {
        return (cells, rows, out) -> {
            var content = cells.get(cell);
            switch (kind) {
                case AS_IS -> out.writeJson(content);
                case TEXT -> out.writeText(content);
                case PATH -> out.writePath(content);
            }
        };
    }

    static ValueWriter array(int level, int branch, ValueWriter element) {
        return (cells, rows, out) -> {
            try (var array = out.array()) {
                for (var inner = rows.next(level, branch); inner != null; inner = rows.next(level, branch)) {
                    element.write(inner, rows, array.next());
                }
            }
        };
    }

    /** @param name the cell with the name of each member */
    static ValueWriter map(int level, int branch, int name, ValueWriter value) {
        return (cells, rows, out) -> {
            try (var object = out.object()) {
                for (var inner = rows.next(level, branch); inner != null; inner = rows.next(level, branch)) {
                    object.next().writeText(inner.text(name));
                    out.write(':');
                    value.write(inner, rows, out);
                }
            }
        };
    }

    static ValueWriter object(List<Member> members) {
        return (cells, rows, out) -> {
            try (var object = out.object()) {
                add(members, object, cells, rows, out);
            }
        };
    }

    private static void add(List<Member> members, ObjectWriter object, Cells cells, AnswerRows rows, JsonWriter out)
            throws SQLException {
        for (var member : members) {
            if (member.isIn(cells)) {
                object.next().write(member.start);
                member.value.write(cells, rows, out);
            }
        }
    }

    /** @param cell of the stored object */
    static ValueWriter stored(int cell, String sql, List<Member> members) {
        var within = members.stream().filter(member -> member.placement != Value.Placement.ADDED).toList();
        var added = members.stream().filter(member -> member.placement == Value.Placement.ADDED).toList();
        return (cells, rows, out) -> {
            var json = cells.get(cell);
            if (json == null) {
                throw new IllegalStateException("nothing is stored at " + sql);
            }
            if (members.isEmpty()) {
                out.write(json);
                return;
            }
            try (var object = within.isEmpty() ? out.object(json) : within(within, json, cells, rows, out)) {
                add(added, object, cells, rows, out);
            }
        };
    }

    /** Begins an object with the stored members, some of them with other values. */
    private static ObjectWriter within(List<Member> members, byte[] json, Cells cells, AnswerRows rows, JsonWriter out)
            throws SQLException {
        var object = new StoredObject(json);
        int written = 0;
        int next = following(members, 0, cells);
        while (next < members.size() && object.next()) {
            var member = members.get(next);
            if (!object.isNamed(member.name)) {
                continue;
            }
            next = following(members, next + 1, cells);
            if (isShownOtherwise(object, member)) {
                out.write(json, written, object.from());
                written = object.to();
                switch (member.placement) {
                    case PUBLIC_PATH -> out.writePublicPath(json, object.from(), object.to());
                    case PUBLIC_PATHS_WITHIN -> object.writePublicPaths(member.paths, out);
                    default -> member.value.write(cells, rows, out);
                }
            }
        }
        if (next < members.size()) {
            throw new IllegalStateException(
                    "no member %s is stored at its place".formatted(new String(members.get(next).name, StandardCharsets.UTF_8)));
        }
        out.write(json, written, json.length - 1);
        return new ObjectWriter(out, json.length > 2);
    }

    /** The first member from {@code next} on whose condition holds. */
    private static int following(List<Member> members, int next, Cells cells) {
        int found = next;
        while (found < members.size() && !members.get(found).isIn(cells)) {
            found++;
        }
        return found;
    }

    private static boolean isShownOtherwise(StoredObject object, Member member) {
        return switch (member.placement) {
            case INSTEAD, PUBLIC_PATHS_WITHIN -> true;
            case INSTEAD_OF_EMPTY -> object.isEmptyArray();
            case PUBLIC_PATH -> object.isPath();
            case ADDED -> false;
        };
    }
}
