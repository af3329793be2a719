package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The locations of the warehouse. */
record LocationStage(BoundedRunner runner, Progress progress) implements Stage {

    @Override
    public void load(TargetAccount account) throws LoadProblem {
        progress.begin("Locations", StorageLocation.ALL.size());
        var there = there(account);
        runner.each(StorageLocation.ALL, location -> {
            var existing = there.get(location.name());
            if (existing == null) {
                var body = Remote.body().put("idwarehouse", account.idwarehouse()).put("name", location.name());
                account.know(location, account.remote().post("/locations", body).path("idlocation").asInt());
                progress.made(1);
            } else {
                account.know(location, existing);
                progress.found(1);
            }
        });
        progress.end();
    }

    @Override
    public List<CheckedTotal> compare(TargetAccount account) throws LoadProblem {
        var there = there(account);
        return List.of(CheckedTotal.of("locations",
                StorageLocation.ALL.stream().filter(location -> there.containsKey(location.name())).count(),
                StorageLocation.ALL.size()));
    }

    private static Map<String, Integer> there(TargetAccount account) throws LoadProblem {
        var there = new HashMap<String, Integer>();
        for (var location : account.remote().all("/locations?idwarehouse=" + account.idwarehouse(), "idlocation")) {
            there.put(location.path("name").asString(), location.path("idlocation").asInt());
        }
        return there;
    }
}
