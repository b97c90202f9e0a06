"""Solves the rota that main.ts writes to standard input, by OR-Tools' routing model; prints the visits of each day.

Needs: pip install ortools
"""

import json
import sys
import time

try:
    from ortools.constraint_solver import pywrapcp, routing_enums_pb2
except ImportError:
    sys.exit("or-tools.py needs OR-Tools: pip install ortools")

problem = json.load(sys.stdin)
visits, days = problem["visits"], problem["days"]
weights, size, seconds = problem["weights"], problem["size"], problem["seconds"]
began = time.process_time()

# Nodes are the visits, then the start and the end of each day.
points = [visit["point"] for visit in visits]
points += [day["start"] for day in days] + [day["end"] for day in days]
starts = [len(visits) + day for day in range(len(days))]
ends = [len(visits) + len(days) + day for day in range(len(days))]
service = [visit["service"] for visit in visits] + [0] * (2 * len(days))
manager = pywrapcp.RoutingIndexManager(len(points), len(days), starts, ends)
parameters = pywrapcp.DefaultRoutingModelParameters()
parameters.max_callback_cache_size = 10**7
routing = pywrapcp.RoutingModel(manager, parameters)

driving = [[seconds[a * size + b] for b in points] for a in points]
drive = routing.RegisterTransitMatrix(driving)
routing.SetArcCostEvaluatorOfAllVehicles(drive)
routing.SetFixedCostOfAllVehicles(weights["dayOut"])
lasting = [[driving[a][b] + service[a] for b in range(len(points))] for a in range(len(points))]
routing.AddDimension(routing.RegisterTransitMatrix(lasting), 86400, 86400, False, "time")
clock = routing.GetDimensionOrDie("time")

# The day's number along its whole route, so that early and late visits have the right cost.
most = max(day["day"] for day in days) + 1
routing.AddConstantDimensionWithSlack(0, most, 0, False, "day")
calendar = routing.GetDimensionOrDie("day")

for number, day in enumerate(days):
    for index in (routing.Start(number), routing.End(number)):
        clock.CumulVar(index).SetRange(day["from"], day["to"])
        calendar.CumulVar(index).SetValue(day["day"])

rounds = {}
for number, visit in enumerate(visits):
    index = manager.NodeToIndex(number)
    routing.AddDisjunction([index], visit["absence"])
    # -1 means that the visit is left out.
    routing.VehicleVar(index).SetValues([-1] + visit["days"])
    clock.CumulVar(index).SetRange(visit["opens"], visit["closes"])
    if visit["early"] + visit["late"] == 0:
        pass
    elif 0 <= visit["due"] < most:
        calendar.SetCumulVarSoftUpperBound(index, visit["due"], visit["late"])
        calendar.SetCumulVarSoftLowerBound(index, visit["due"], visit["early"])
    else:
        calendar.SetCumulVarSoftUpperBound(index, 0, visit["late"])
    if visit["round"] >= 0:
        rounds.setdefault(visit["round"], []).append(index)
for indices in rounds.values() if weights["roundOnDay"] > 0 else []:
    routing.AddSoftSameVehicleConstraint(indices, weights["roundOnDay"])

search = pywrapcp.DefaultRoutingSearchParameters()
search.local_search_metaheuristic = (
    routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
)
# The machine may be shared, so the limit is processor time; the clock is only a last resort.
budget = problem["budgetSeconds"]
search.time_limit.seconds = int(budget * 8)
routing.CloseModelWithParameters(search)
solver = routing.solver()
searching = time.process_time()
routing.AddSearchMonitor(solver.CustomLimit(lambda: time.process_time() - searching > budget))
# Its own first rotas ignore due dates, so it starts from ours.
start = routing.ReadAssignmentFromRoutes(problem["start"], True)
if start is None:
    sys.exit("or-tools.py: the rota to begin with breaks the model")
solution = routing.SolveFromAssignmentWithParameters(start, search)
if solution is None:
    sys.exit("or-tools.py: OR-Tools found no rota in its time")

orders = []
for day in range(len(days)):
    order, index = [], solution.Value(routing.NextVar(routing.Start(day)))
    while not routing.IsEnd(index):
        order.append(manager.IndexToNode(index))
        index = solution.Value(routing.NextVar(index))
    orders.append(order)
json.dump(
    {
        "orders": orders,
        "objective": solution.ObjectiveValue(),
        "buildSeconds": searching - began,
        "searchSeconds": time.process_time() - searching,
    },
    sys.stdout,
)
