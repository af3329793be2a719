package fulfilment.loader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shelves of the warehouse. */
record LocationStage(Crew crew, Progress progress) implements Stage {

    @Override
    public void load(Account account) throws LoadProblem {
        progress.begin("Locations", Shelf.ALL.size());
        var there = there(account);
        crew.each(Shelf.ALL, shelf -> {
            var existing = there.get(shelf.name());
            if (existing == null) {
                var body = Remote.body().put("idwarehouse", account.idwarehouse()).put("name", shelf.name());
                account.know(shelf, account.remote().post("/locations", body).path("idlocation").asInt());
                progress.made(1);
            } else {
                account.know(shelf, existing);
                progress.found(1);
            }
        });
        progress.end();
    }

    @Override
    public List<Figure> compare(Account account) throws LoadProblem {
        var there = there(account);
        return List.of(Figure.of("locations", Shelf.ALL.stream().filter(shelf -> there.containsKey(shelf.name())).count(),
                Shelf.ALL.size()));
    }

    private static Map<String, Integer> there(Account account) throws LoadProblem {
        var there = new HashMap<String, Integer>();
        for (var location : account.remote().all("/locations?idwarehouse=" + account.idwarehouse(), "idlocation")) {
            there.put(location.path("name").asString(), location.path("idlocation").asInt());
        }
        return there;
    }
}
